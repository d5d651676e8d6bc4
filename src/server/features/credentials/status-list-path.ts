/** The address of the list of revocations; every credential names it. */
export const statusListPath = '/credentials/status-list.json';
