/** Characters of a search; more are cut. */
export const longestSearch = 100;
