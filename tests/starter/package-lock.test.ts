import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** The places where Node would look for a package that the one at `path` depends on. */
function places(path: string, name: string): string[] {
  const inside = path === '' ? '' : `${path}/`;
  const parent = path.lastIndexOf('/node_modules/');
  const above = path === '' ? [] : places(parent === -1 ? '' : path.slice(0, parent), name);
  return [`${inside}node_modules/${name}`, ...above];
}

describe('package-lock.json', () => {
  // A registry that lacks the packages of other platforms leaves them out, and then `npm ci` fails everywhere.
  it('has the packages of every platform, so that npm ci accepts it', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !places(path, name).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined)).toEqual([]);
  });
});
