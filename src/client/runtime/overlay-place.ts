const placeId = 'overlays';

/**
 * Where windows and drawers of antd stand. In the body itself they would lock its scrolling with a style element
 * that carries no nonce, which the Content-Security-Policy refuses.
 */
export function overlayPlace(): HTMLElement {
  const present = document.getElementById(placeId);
  if (present !== null) return present;
  const place = document.createElement('div');
  place.id = placeId;
  document.body.append(place);
  return place;
}

/** Whether an element is that place: it stays in reach whatever else is covered. */
export function isOverlayPlace(element: Element): boolean {
  return element.id === placeId;
}
