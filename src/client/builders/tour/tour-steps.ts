interface TourStep {
  name: 'catalog' | 'palette' | 'canvas' | 'properties' | 'preview' | 'changes' | 'publish';
  /** The page that shows the part. */
  page: 'catalog' | 'form';
  /** Finds the part that the step describes; while there is none the text is centred. */
  selector: string;
}

/** The parts of the builders in the order in which a person meets them. */
export const tourSteps: readonly TourStep[] = [
  { name: 'catalog', page: 'catalog', selector: '.catalog-filters' },
  { name: 'palette', page: 'form', selector: '.fb-palette' },
  { name: 'canvas', page: 'form', selector: '.fb-canvas' },
  { name: 'properties', page: 'form', selector: '.fb-properties' },
  { name: 'preview', page: 'form', selector: '.fb-bar-end' },
  { name: 'changes', page: 'form', selector: '.set-bar' },
  { name: 'publish', page: 'form', selector: '.set-bar .ant-btn-primary' },
];
