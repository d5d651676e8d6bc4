const placeId = 'overlays';

/**
 * Returns the container for antd's windows and drawers. In the body itself they would lock its scrolling with a style
 * element without a nonce, which the Content-Security-Policy refuses.
 */
export function overlayPlace(): HTMLElement {
  const present = document.getElementById(placeId);
  if (present !== null) return present;
  const place = document.createElement('div');
  place.id = placeId;
  document.body.append(place);
  return place;
}

/** Returns whether an element is that container: it stays reachable while a modal covers the rest. */
export function isOverlayPlace(element: Element): boolean {
  return element.id === placeId;
}
