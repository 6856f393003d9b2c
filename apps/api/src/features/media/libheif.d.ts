declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Failure {
    code: { value: number }
    subcode: { value: number }
    message: string
  }
  /** A decoded picture. `data` is a view of the memory of the library. */
  interface Decoded {
    code?: undefined
    image: unknown
    channels: { width: number; height: number; stride: number; data: Uint8Array }[]
  }
  interface Handle {
    code?: undefined
  }
  interface Library {
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_context_alloc: () => unknown
    heif_context_read_from_memory: (context: unknown, bytes: Uint8Array) => Failure
    heif_js_context_get_primary_image_handle: (context: unknown) => Handle | Failure
    heif_image_handle_get_width: (handle: Handle) => number
    heif_image_handle_get_height: (handle: Handle) => number
    heif_image_handle_has_alpha_channel: (handle: Handle) => number
    heif_js_decode_image2: (handle: Handle, space: unknown, chroma: unknown) => Decoded | Failure
    heif_image_release: (image: unknown) => void
    heif_image_handle_release: (handle: Handle) => void
    heif_context_free: (context: unknown) => void
  }
  export default function createLibrary(): Library
}

declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
}
