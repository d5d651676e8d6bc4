import type { ReactFlowProps } from '@xyflow/react';

/** Properties of pictures in builders: their nodes stay in place, keys belong to the page, and the wheel scrolls it. */
export const pictureProps = {
  nodesDraggable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  proOptions: { hideAttribution: true },
} satisfies Partial<ReactFlowProps>;
