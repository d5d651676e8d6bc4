import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { publishGallery } from '../rows/gallery';
import { fillOrders } from '../rows/many-orders';
import { startProduct, type Product } from './product';

type Share = (name: SharedName) => Promise<Product>;

/**
 * Products that several files use, two at a time. A story on one of them adds rows of its own and counts no others.
 */
const shared = {
  /** The demo as it is. */
  demo: () => startProduct(),
  /** The site as it is installed: roles, menus and reference rows, and one administrator. Builders make things of names of their own. */
  base: () => startProduct({ seed: 'base' }),
  /** The demo, where `curator` has the form with every element. */
  gallery: async (share: Share) => {
    const demo = await share('demo');
    await publishGallery(demo.url);
    return demo;
  },
  /** The demo with a hundred thousand orders more. */
  orders: () => startProduct({ prepare: (database) => fillOrders(database, 100_000) }),
};

export type SharedName = keyof typeof shared;

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of a run ask for a shared product by its name. */
    sharedProducts: string;
  }
}

/** Starts each shared product when the first file of the run asks for it, and stops them all when the run ends. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const started = new Map<SharedName, Promise<Product>>();
  const share: Share = (name) => {
    const product = started.get(name) ?? shared[name](share);
    started.set(name, product);
    return product;
  };
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!isShared(name)) {
      response.writeHead(404).end();
      return;
    }
    share(name).then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('sharedProducts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const products = await Promise.allSettled(started.values());
    const running = products.flatMap((product) => (product.status === 'fulfilled' ? [product.value] : []));
    for (const product of new Set(running)) await product.stop();
  };
}

function isShared(name: string): name is SharedName {
  return name in shared;
}
