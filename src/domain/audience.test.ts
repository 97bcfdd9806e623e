import { describe, expect, it } from 'vitest';
import { maySeeField } from '#domain/audience.ts';
import { roles } from '#domain/role.ts';

describe('a field of a record', () => {
  it('with a price after the discount is hidden from the agent family and from guests', () => {
    expect(roles.filter((role) => !maySeeField(role, 'pro_price'))).toEqual([
      'agent',
      'senioragent',
      'headagent',
      'guest',
    ]);
  });

  it('that is nobody’s secret is everybody’s, whatever it is called', () => {
    for (const field of ['price', 'id', 'constructor', 'toString'])
      expect(roles.filter((role) => !maySeeField(role, field))).toEqual([]);
  });
});
