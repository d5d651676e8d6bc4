/** Under which a page asks the browser to have the outbox sent once there is a connection. */
export const syncTag = 'dulaan-outbox';
