/** Formats `9911 2233`; a number of another length is unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}
