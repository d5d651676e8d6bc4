import type { FirstAdministrator } from './people/session/first-administrator';

export interface Announcement {
  address: string;
  /** Demo accounts; empty where there are none. */
  accounts: readonly { login: string; role: string }[];
  demoPassword: string;
  administrator: FirstAdministrator | undefined;
  /** `PUBLIC_URL`. */
  publicUrl: string | undefined;
}

/** The text printed when the server is ready. */
export function announcement({
  address,
  accounts,
  demoPassword,
  administrator,
  publicUrl,
}: Announcement): string {
  const lines = ['', `  Дулаан  →  ${address}`, ''];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ login }) => login.length)) + 2;
    lines.push(`  Demo accounts, password ${demoPassword} for all:`);
    lines.push(...accounts.map(({ login, role }) => `    ${login.padEnd(width)}${role}`), '');
  }
  if (administrator) lines.push(...aboutAdministrator(administrator), '');
  // Demo servers are reachable from this machine alone: nobody shares their links.
  if (publicUrl === undefined && accounts.length === 0)
    lines.push(
      '  PUBLIC_URL is not set: links in mail have no address of the site, and shared links show no picture (og:image).',
      '  Set it to the address under which people know the site, such as https://dulaan.example.mn.',
      '',
    );
  return lines.join('\n');
}

function aboutAdministrator({ login, password }: FirstAdministrator): string[] {
  if (password === undefined)
    return [`  The first administrator is ${login}, with the password of ADMIN_PASSWORD.`];
  return [
    `  The first administrator is ${login}, password ${password}`,
    '  It is shown this once. Sign in and change it.',
  ];
}
