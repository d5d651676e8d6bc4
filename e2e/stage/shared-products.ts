import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { fillOrders } from './many-orders';
import { startProduct, type Product, type ProductOptions } from './product';

/** Products that several files use. A story on one of them adds rows of its own and counts no others. */
const shared = {
  /** The demo as it is. */
  demo: {},
  /** The demo with a hundred thousand orders more. */
  orders: { prepare: (dataDir: string) => fillOrders(dataDir, 100_000) },
} satisfies Record<string, ProductOptions>;

export type SharedName = keyof typeof shared;

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of a run ask for a shared product by its name. */
    sharedProducts: string;
  }
}

/** Starts each shared product when the first file of the run asks for it, and stops them all when the run ends. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Product>>();
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!isShared(name)) {
      response.writeHead(404).end();
      return;
    }
    const product = started.get(name) ?? startProduct(shared[name]);
    started.set(name, product);
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('sharedProducts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const product of await Promise.allSettled(started.values()))
      if (product.status === 'fulfilled') await product.value.stop();
  };
}

function isShared(name: string): name is SharedName {
  return name in shared;
}
