import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/**
 * The intro code is for a-la-carte clients before their first visit
 * (docs/specification.md#constants). Null for everyone else.
 */
export function useIntroCode(): string | null {
  const { member, config } = useFeatureEnvironment()
  return member.plan_type === 'ALACARTE' && !member.had_first_visit
    ? config.introPromoCode || null
    : null
}
