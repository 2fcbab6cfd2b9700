import { styled } from 'styled-components'

/** The name of the input and of the request's field. It means nothing to password managers. */
export const honeypotName = 'ref_note'

/**
 * An input that people do not see. Programs that fill every input reach the limits of the sign-up
 * sooner; somebody whose password manager fills it can still join.
 */
export function HoneypotInput() {
  return (
    <Hidden aria-hidden="true">
      <input
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
        defaultValue=""
      />
    </Hidden>
  )
}

/** `display: none` is what such programs look for. */
const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
