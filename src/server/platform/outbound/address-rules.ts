import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 networks that no stranger's address may lead to, by IANA's registry of special-purpose addresses. */
const closed4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carriers' own (CGNAT)
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // former 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** IPv6 is allowed if it is global unicast (2000::/3), except ranges that embed or represent other addresses. */
const closed6 = [
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '3fff::/20', // documentation
];

const special = networkList([...closed4, ...closed6]);
const global6 = networkList(['2000::/3']);

/** Returns whether an IP address is public. Other texts are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  // An IPv4 address inside an IPv6 one (::ffff:10.0.0.1) lies outside 2000::/3 and is refused with the rest.
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A list of networks in the form `10.0.0.0/8`, or single addresses. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, length === undefined ? (type === 'ipv6' ? 128 : 32) : Number(length), type);
  }
  return list;
}
