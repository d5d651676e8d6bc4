/** The whole country; the height is that of the page's style. */
export const mapOptions = { height: 560 } as const;
