import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns whether a server that listens on `host` is reachable from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** Returns whether the request came directly from this machine. */
export function isLocal(request: FastifyRequest): boolean {
  return isLoopbackHost(unmapped(request.socket.remoteAddress ?? '')) && !isForwarded(request);
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Returns whether a proxy forwarded the request: its headers say so, or the host name is not this machine's (which
 * also stops names that were pointed at this machine to reach its pages).
 */
export function isForwarded(request: FastifyRequest): boolean {
  if (forwardingHeaders.some((header) => request.headers[header] !== undefined)) return true;
  return !isLoopbackHost(hostName(request.headers.host ?? ''));
}

/**
 * Returns the key under which a visitor's attempts are counted: an IPv4 address, or the /64 of an IPv6 address,
 * because one household has 2^64 of them.
 */
export function networkKey(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** `::ffff:127.0.0.1` is how a socket for both families names an IPv4 address. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function hostName(host: string): string {
  return host.startsWith('[') ? host.slice(1).replace(/\].*$/, '') : host.replace(/:\d+$/, '');
}
