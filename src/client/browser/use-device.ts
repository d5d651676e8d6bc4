import { below, lg, md } from './breakpoints';
import { useMediaQuery } from './use-media-query';

export type Device = 'mobile' | 'tablet' | 'desktop';

/** Returns the class of the screen by its width, in a preview by the width that it simulates. */
export function useDevice(): Device {
  const isMobile = useMediaQuery(below(md));
  const isBelowDesktop = useMediaQuery(below(lg));
  if (isMobile) return 'mobile';
  return isBelowDesktop ? 'tablet' : 'desktop';
}
