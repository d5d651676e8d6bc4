import { matchRoutes } from 'react-router-dom';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../src/client/routes';
import { Guard } from '../../../src/client/session/guard';
import { runMiddlewares } from '../../../src/client/session/route-middleware';

const somebody = { id: 1, login: 'admin', role: 1 } as never;

describe('the middlewares of routes', () => {
  it('let everybody on where a route names none, whatever the session is', () => {
    for (const status of ['loading', 'ready', 'failed'] as const)
      expect(runMiddlewares([], { status, user: null })).toEqual({ go: 'on' });
  });

  it('wait for the session before they decide', () => {
    expect(runMiddlewares(['signed-in'], { status: 'loading', user: null })).toEqual({ go: 'wait' });
  });

  it('send a visitor home and a failed start to the sign-in page', () => {
    expect(runMiddlewares(['signed-in'], { status: 'ready', user: null })).toEqual({
      go: 'away',
      to: '/',
      why: 'visitor',
    });
    expect(runMiddlewares(['signed-in'], { status: 'failed', user: null })).toEqual({
      go: 'away',
      to: '/auth/login',
      why: 'failed',
    });
  });

  it('let a signed-in person in', () => {
    expect(runMiddlewares(['signed-in'], { status: 'ready', user: somebody })).toEqual({ go: 'on' });
  });

  it('raise an error where a route names one that does not exist', () => {
    expect(() => runMiddlewares(['signed-in', 'paid'], { status: 'ready', user: somebody })).toThrow(
      'Unknown route middleware: paid',
    );
  });

  it('stand before the pages of /admin and /select-role, and before no others', () => {
    expect(['/admin', '/admin/p/2', '/admin/builder', '/select-role'].map(middlewaresOf)).toEqual(
      Array.from({ length: 4 }, () => ['signed-in']),
    );
    expect(['/', '/news', '/administration', '/form/news/new', '/auth/login'].map(middlewaresOf)).toEqual(
      Array.from({ length: 5 }, () => []),
    );
  });
});

function middlewaresOf(path: string): readonly string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => guardsOf(route.element));
}

function guardsOf(element: ReactNode): readonly string[] {
  return isValidElement<Parameters<typeof Guard>[0]>(element) && element.type === Guard
    ? element.props.middlewares
    : [];
}
