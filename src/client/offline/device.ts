// The session and the data of a person on the device, in one file that loads after the page.
export { cacheSession, readCachedSession } from './cached-session';
export { closeVault, openHeldVault, openVault } from './person';
