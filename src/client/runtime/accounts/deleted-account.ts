/** A row of `GET /users/deleted`. */
export interface DeletedAccount {
  id: number;
  login: string;
  last_name: string | null;
  first_name: string | null;
  role: number;
  /** ISO, UTC. */
  deleted_at: string;
  /** His personal values were thrown away; what remains is a tombstone. */
  destroyed: boolean;
}

/** The short form of the name, `Б.Бат`; the login where there is none. */
export function nameOf({ last_name, first_name, login }: DeletedAccount): string {
  const name = [last_name?.slice(0, 1), first_name].filter(Boolean).join('.');
  return name === '' ? login : name;
}

/** The accounts in whose names or login every word of the search stands, whatever its case. */
export function withWords(accounts: readonly DeletedAccount[], search: string): DeletedAccount[] {
  const words = search.toLocaleLowerCase('mn').split(/\s+/u).filter(Boolean);
  return accounts.filter(({ login, last_name, first_name }) => {
    const text = [login, last_name, first_name].join(' ').toLocaleLowerCase('mn');
    return words.every((word) => text.includes(word));
  });
}
