import { useEffect } from 'react'

/** Loads the script of ui/carousel on a signed-in page, where it is not part of the page. */
export function useCarousel(): void {
  useEffect(() => {
    void import('../../site/carousel.ts').then(({ SiteCarousel }) => {
      if (!customElements.get('site-carousel')) customElements.define('site-carousel', SiteCarousel)
    })
  }, [])
}
