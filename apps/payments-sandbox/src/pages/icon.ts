export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#1F5B43"/>
  <rect x="6" y="9" width="20" height="14" rx="3" fill="#fff"/>
  <rect x="6" y="12.5" width="20" height="3" fill="#B4E33D"/>
</svg>
`
