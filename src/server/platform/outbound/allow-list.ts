import { isIP, isIPv6 } from 'node:net';
import { networkList } from './address-rules';

/** Addresses inside the own network that outbound calls may reach all the same. */
export interface AllowList {
  /** Returns whether this name may be called at this port, whatever its address. */
  admitsHost(host: string, port: number): boolean;
  /** Returns whether this IP address may be called at this port. */
  admitsAddress(address: string, port: number): boolean;
}

interface Entry {
  text: string;
  port: number | undefined;
}

/**
 * Parses `OUTBOUND_ALLOW`: entries between commas, each a name (`gis.example.mn`), an address or a network in CIDR
 * form, and each with or without a port (`gis.example.mn:8443`, `10.0.0.0/8`, `[fd00::1]:8080`). Returns invalid
 * entries too.
 */
export function readAllowList(text: string): { list: AllowList; wrong: string[] } {
  const parts = text.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const networks: Entry[] = [];
  const hosts: Entry[] = [];
  const wrong: string[] = [];
  for (const part of parts) {
    const entry = readEntry(part);
    if (isNetwork(entry.text)) networks.push(entry);
    else if (hostName.test(entry.text) && !/^[\d.]+$/.test(entry.text)) hosts.push(entry);
    else wrong.push(part);
  }
  const admitted = networks.map(({ text: network, port }) => ({ list: networkList([network]), port }));
  return {
    wrong,
    list: {
      admitsHost: (host, port) => hosts.some((entry) => entry.text === host && fits(entry.port, port)),
      admitsAddress: (address, port) =>
        admitted.some(
          (entry) => fits(entry.port, port) && entry.list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
        ),
    },
  };
}

const hostName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

function readEntry(part: string): Entry {
  const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(part);
  const plain = /^([^:]+)(?::(\d{1,5}))?$/.exec(part);
  const [, text = part, port] = bracketed ?? plain ?? [];
  return { text, port: port === undefined ? undefined : Number(port) };
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 6 ? 128 : 32));
}

function fits(wanted: number | undefined, port: number): boolean {
  return wanted === undefined || wanted === port;
}
