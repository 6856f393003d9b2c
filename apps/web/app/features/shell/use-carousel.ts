import { useEffect } from 'react'

/** Gives ui/carousel its buttons on a signed-in page. Its script belongs to the public pages; here it comes after the page. */
export function useCarousel(): void {
  useEffect(() => {
    void import('../../site/carousel.ts').then(({ SiteCarousel }) => {
      if (!customElements.get('site-carousel')) customElements.define('site-carousel', SiteCarousel)
    })
  }, [])
}
