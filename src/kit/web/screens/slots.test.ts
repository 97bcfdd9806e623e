import { describe, expect, it } from 'vitest';
import { defineSlot, fillSlots } from '#kit/web/screens/slots.ts';

type Panel = { readonly order: number; readonly title: string };

describe('a slot', () => {
  it('holds what features put into it, by order, and nothing of other slots', () => {
    const panels = defineSlot<Panel>('test.panels');
    const others = defineSlot<Panel>('test.others');
    fillSlots([
      panels.fill({ order: 20, title: 'История' }),
      'something else that a file exports',
      others.fill({ order: 1, title: 'Чужое' }),
      panels.fill({ order: 10, title: 'Документы' }),
    ]);
    expect(panels.items().map(({ title }) => title)).toEqual(['Документы', 'История']);
  });

  it('is empty when nobody fills it', () => {
    fillSlots([]);
    expect(defineSlot<Panel>('test.empty').items()).toEqual([]);
  });
});
