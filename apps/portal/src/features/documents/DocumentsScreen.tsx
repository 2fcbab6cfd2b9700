import { DocumentLibrary } from '@portal/features/documents'
import { useNavigate } from 'react-router'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { useMember } from '../../session/member.ts'
import { Drawing } from '../../shell/page/Drawing.tsx'
import { useDocumentFilters } from './useDocumentFilters.ts'

/** /documents: the list, the category and the order are in the URL. */
export function DocumentsScreen() {
  const { coach } = useMember()
  const navigate = useNavigate()
  const { list, setList, filters, setFilters } = useDocumentFilters()
  return (
    <DocumentLibrary
      list={list}
      onListChange={setList}
      filters={filters}
      onFiltersChange={setFilters}
      drawing={<Drawing name="folder" />}
      onAsk={({ id }) =>
        void navigate(getNewMessagePath({ practitionerId: coach, about: { kind: 'document', id } }))
      }
    />
  )
}
