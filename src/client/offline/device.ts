// What the device keeps of a person, as one file that loads after the page.
export { cacheSession, readCachedSession } from './cached-session';
export { closeVault, openHeldVault, openVault } from './person';
