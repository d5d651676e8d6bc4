/** Set-up of the project `embedded`: its files must not find the PostgreSQL that the project `postgres` uses. */
delete process.env.TEST_DATABASE_URL;
