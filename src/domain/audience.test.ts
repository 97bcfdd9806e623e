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

  it('that tells what is left to the house is hidden from all but those who answer for it', () => {
    for (const field of ['bank_income', 'bank_terms', 'our_share', 'network_percent'])
      expect(roles.filter((role) => maySeeField(role, field))).toEqual(['admin', 'director']);
  });

  it('that is nobody’s secret is everybody’s, whatever it is called', () => {
    for (const field of ['price', 'id', 'constructor', 'toString'])
      expect(roles.filter((role) => !maySeeField(role, field))).toEqual([]);
  });
});
