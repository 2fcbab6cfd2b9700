type NamedMember = {
  readonly member_first_name: string
  readonly member_last_name: string
  readonly is_email_confirmed: boolean
}

/**
 * The name of a member for the practitioner. Until the email address is confirmed it is text of an
 * unknown sender.
 */
export function nameMember(member: NamedMember): string {
  if (!member.is_email_confirmed) return 'a new member'
  return `${member.member_first_name} ${member.member_last_name}`.trim() || 'a member'
}
