import type { TextFormat } from '../../definitions/values/text-format';
import type { Format } from './format';
import { mnEmail } from './mn-email';
import { mnName } from './mn-name';
import { mnOrganizationRegister } from './mn-organization-register';
import { mnPassword } from './mn-password';
import { mnPhone } from './mn-phone';
import { mnRegister } from './mn-register';

/** Every form of texts by its name. Forms and columns use it as `"format": "<name>"`. */
export const textFormat: Readonly<Record<TextFormat, Format>> = {
  'mn-name': mnName,
  'mn-register': mnRegister,
  'mn-organization-register': mnOrganizationRegister,
  'mn-phone': mnPhone,
  'mn-email': mnEmail,
  'mn-password': mnPassword,
};

/** The stored prefix of a column's texts: the country code of a telephone number. Empty for most columns. */
export function storedPrefix(column: { format?: TextFormat } | undefined): string {
  return (column?.format && textFormat[column.format].storedPrefix) ?? '';
}

/** All possible prefixes of stored texts. */
export const storedPrefixes: readonly string[] = Object.values(textFormat).flatMap(
  (format) => format.storedPrefix ?? [],
);
