/** The tag under which a page registers the background sync of the outbox. */
export const syncTag = 'dulaan-outbox';
