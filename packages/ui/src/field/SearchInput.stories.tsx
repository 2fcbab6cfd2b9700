import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'

const meta = {
  title: 'Inputs/SearchInput',
  component: SearchInput,
  args: {
    label: 'Search your results',
    placeholder: 'Search, such as iron or cholesterol',
    value: '',
    onValueChange: () => {},
  },
  render: (props) => <Example {...props} />,
} satisfies Meta<typeof SearchInput>

export default meta
type Story = StoryObj<typeof meta>

function Example(props: SearchInputProps) {
  const [text, setText] = useState(props.value)
  return <SearchInput {...props} value={text} onValueChange={setText} />
}

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'iron' } }
export const LabelHidden: Story = { args: { labelHidden: true } }
export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: 'iron' } }
