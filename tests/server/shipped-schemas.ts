import { fileURLToPath } from 'node:url';

/** The folder of the definitions that the product ships with. */
export const shippedSchemas = fileURLToPath(new URL('../../schemas', import.meta.url));
