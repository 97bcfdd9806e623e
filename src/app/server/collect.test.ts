import { expect, it } from 'vitest';
import { defineHook } from '#kit/server/define-hook.ts';
import { definePoint } from '#kit/server/define-point.ts';

it('two points of one name are refused, a hook among them', () => {
  definePoint('test.two-of-one-name');
  expect(() => definePoint('test.two-of-one-name')).toThrow('test.two-of-one-name');
  expect(() => defineHook('test.two-of-one-name')).toThrow('test.two-of-one-name');
});
