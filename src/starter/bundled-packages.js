/** Packages of hundreds of small files, which a start of the server would read one by one: they are part of its build. */
export const bundledPackages = ['typebox', '@rjsf/utils', 'graphql'];
