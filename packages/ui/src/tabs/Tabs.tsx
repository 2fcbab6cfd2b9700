import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'

export interface Tab<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly panel: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/**
 * Tabs with one mounted panel. Arrow keys, Home and End select a tab. Tabs that do not fit on one
 * line scroll.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: TabsProps<Id>): ReactElement {
  const base = useId()
  const current = tabs.find((tab) => tab.id === selected)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`)
    if (list.current && tab) scrollToTab(list.current, tab)
  }, [selected])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = tabs.at(target % tabs.length)
    if (!next) return
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </TabButton>
        ))}
      </List>
      {current && (
        <Panel
          key={current.id}
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${current.id}`}
          tabIndex={0}
        >
          {current.panel}
        </Panel>
      )}
    </div>
  )
}

/** Scrolls only the tabs: `scrollIntoView` would also scroll the page. */
function scrollToTab(list: HTMLElement, tab: HTMLElement): void {
  const outside = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < outside.left) list.scrollLeft -= outside.left - left
  if (right > outside.right) list.scrollLeft += right - outside.right
}

const List = styled.div`
  display: flex;
  gap: ${token.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${token.color.line};
`

const TabButton = styled.button`
  flex: none;
  min-height: ${token.layout.target};
  /* less with large text */
  padding: 0 clamp(${token.space[1]}, 6vw - 0.6rem, ${token.space[4]});
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${token.color.muted};
  font-weight: 600;

  &[aria-selected='true'] {
    color: ${token.color.text};
    border-bottom-color: ${token.color.accent};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${token.radius.control};
  }
`

const Panel = styled.div`
  padding-top: ${token.space[5]};
`
