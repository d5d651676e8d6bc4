import { describe, expect, it } from 'vitest';
import { decide, isGuarded } from '../../../src/client/session/guard-decision';

const somebody = { id: 1, login: 'admin', role: 1 } as never;

describe('the route guard', () => {
  it('guards paths by their first segment only', () => {
    expect(['/admin', '/admin/p/2', '/select-role', '/admin?x=1'].map(isGuarded)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/', '/news', '/administration', '/form/news/new', '/news/admin'].map(isGuarded)).toEqual(
      Array(5).fill(false),
    );
  });

  it('lets everybody on to open paths, whatever the session is', () => {
    for (const status of ['loading', 'ready', 'failed'] as const) {
      expect(decide('/news', { status, user: null })).toEqual({ go: 'on' });
    }
  });

  it('waits for the session before it decides on a guarded path', () => {
    expect(decide('/admin', { status: 'loading', user: null })).toEqual({ go: 'wait' });
  });

  it('sends a visitor home and a failed start to the sign-in page', () => {
    expect(decide('/admin/p/2', { status: 'ready', user: null })).toEqual({
      go: 'away',
      to: '/',
      why: 'visitor',
    });
    expect(decide('/admin', { status: 'failed', user: null })).toEqual({
      go: 'away',
      to: '/auth/login',
      why: 'failed',
    });
  });

  it('lets a signed-in person in', () => {
    expect(decide('/admin', { status: 'ready', user: somebody })).toEqual({ go: 'on' });
  });
});
