import { describe, expect, it } from 'vitest';
import {
  everyone,
  everyoneExcept,
  mayPass,
  only,
  onlyWithoutAdmin,
  rolesOf,
  visitors,
} from '#domain/access.ts';
import { roles } from '#domain/role.ts';

describe('access', () => {
  it.each([
    ['visitors', visitors, [...roles], true],
    ['everyone', everyone, [...roles], false],
    ['only("headagent")', only('headagent'), ['admin', 'headagent'], false],
    ['only("head", "manager")', only('head', 'manager'), ['admin', 'manager', 'head'], false],
    ['everyoneExcept("guest")', everyoneExcept('guest'), roles.filter((role) => role !== 'guest'), false],
    ['everyoneExcept("admin")', everyoneExcept('admin'), [...roles], false],
    ['onlyWithoutAdmin("agent")', onlyWithoutAdmin('agent'), ['agent'], false],
    ['onlyWithoutAdmin("admin")', onlyWithoutAdmin('admin'), ['admin'], false],
  ] as const)('%s lets exactly its roles pass', (_name, access, passing, visitorPasses) => {
    expect(rolesOf(access)).toEqual(passing);
    expect(roles.filter((role) => mayPass(access, role))).toEqual(passing);
    expect(mayPass(access, undefined)).toBe(visitorPasses);
  });
});
