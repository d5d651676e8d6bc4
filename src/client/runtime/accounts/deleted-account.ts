/** A row of `GET /users/deleted`. */
export interface DeletedAccount {
  id: number;
  login: string;
  last_name: string | null;
  first_name: string | null;
  role: number;
  /** ISO, UTC. */
  deleted_at: string;
  /** Their personal values were destroyed; a tombstone remains. */
  destroyed: boolean;
}

/** Returns the short form of the name, `Б.Бат`; the login where there is none. */
export function accountName({ last_name, first_name, login }: DeletedAccount): string {
  const name = [last_name?.slice(0, 1), first_name].filter(Boolean).join('.');
  return name === '' ? login : name;
}

/** Filters accounts by a search: every word must appear in the name or login, in upper or lower case. */
export function withWords(accounts: readonly DeletedAccount[], search: string): DeletedAccount[] {
  const words = search.toLocaleLowerCase('mn').split(/\s+/u).filter(Boolean);
  return accounts.filter(({ login, last_name, first_name }) => {
    const text = [login, last_name, first_name].join(' ').toLocaleLowerCase('mn');
    return words.every((word) => text.includes(word));
  });
}
