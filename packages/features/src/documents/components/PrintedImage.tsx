import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'

/** What the printer gets while it is mounted: the image alone, on one page. */
export function PrintedImage({ src }: { src: string }) {
  return createPortal(
    <Page data-printed="">
      <PrintStyle />
      <img src={src} alt="" />
    </Page>,
    document.body,
  )
}

const PrintStyle = createGlobalStyle`
  @media print {
    body > :not([data-printed]) { display: none !important; }
    body::before { display: none; }
    :root { overflow: visible !important; background: none !important; }
  }
`

const Page = styled.div`
  display: none;

  @media print {
    display: block;

    > img {
      max-width: 100%;
      max-height: 95vh;
      margin: 0 auto;
    }
  }
`
