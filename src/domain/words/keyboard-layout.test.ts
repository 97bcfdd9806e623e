import { describe, expect, it } from 'vitest';
import { otherLayout } from '#domain/words/keyboard-layout.ts';

describe('the other keyboard layout', () => {
  it.each([
    ['cltkrb', 'сделки'],
    ['Pfregrb', 'закупки'],
    ['hjuf b rjgsnf', 'рога и копыта'],
    ['j,]trn', 'объект'],
    ['J{JNF', 'охота'],
    ['фпуте', 'agent'],
    ['СДЕЛКИ', 'cltkrb'],
    ['рога и копыта', 'hjuf b rjgsnf'],
    ['48207 ghfdrb', '48207 правки'],
  ])('reads %s as %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it.each(['', '48207', '№ 12', '12.5'])('leaves «%s» alone: no letter is mistaken', (typed) => {
    expect(otherLayout(typed)).toBeUndefined();
  });
});
