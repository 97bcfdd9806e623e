import { describe, expect, it } from 'vitest';
import { agentRoles, isAgentFamily, isRole, isStaff, roleNames, roles, staffRoles } from '#domain/role.ts';

describe('roles', () => {
  it.each([
    ['admin', true, false],
    ['director', true, false],
    ['manager', true, false],
    ['head', true, false],
    ['operator', true, false],
    ['curator', true, false],
    ['trainee', true, false],
    ['agent', false, true],
    ['senioragent', false, true],
    ['headagent', false, true],
    ['guest', false, false],
  ] as const)('%s: staff %s, agent family %s', (role, staff, agent) => {
    expect(isStaff(role)).toBe(staff);
    expect(isAgentFamily(role)).toBe(agent);
  });

  it('are exactly the eleven of §6, each either staff, agent family or guest', () => {
    expect([...staffRoles, ...agentRoles, 'guest']).toEqual([...roles]);
    expect(new Set(roles).size).toBe(11);
  });

  it('are of two sides: whoever is no staff is an agent, or the guest who is to become one', () => {
    expect(roles.filter((role) => !isStaff(role))).toEqual(['agent', 'senioragent', 'headagent', 'guest']);
  });

  it('have distinct Russian names', () => {
    expect(new Set(Object.values(roleNames)).size).toBe(roles.length);
    expect(roleNames.trainee).toBe('Стажёр');
  });

  it.each(['', 'Admin', 'admin ', 'root', 'toString', 'length'])('do not include %j', (value) => {
    expect(isRole(value)).toBe(false);
  });
});
