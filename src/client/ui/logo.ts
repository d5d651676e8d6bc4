import mark from '../public/brand/logo.svg?inline';

/** The address of the product's own logo, which is the default of a project's. */
const ownLogo = '/brand/logo.svg';

/** The address of a project's logo. The product's own, of some 400 bytes, is in the address itself and costs no request. */
export function logoAddress(logo: string = ownLogo): string {
  return logo === ownLogo ? mark : logo;
}
