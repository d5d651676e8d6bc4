/** The types of pdfkit lack the picture that is opened once and drawn on many pages. */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    width: number;
    height: number;
  }
  interface PDFImage {
    openImage(bytes: Buffer): OpenedImage;
    image(opened: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}
