import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { publishedScript } from '#features/call-lists/testing/published-script.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const callListOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { admin, manager }, id }) => {
    const script_id = await publishedScript(admin, `Для обзвона ${mark}`);
    const list = await admin.call(callListCalls.createList, {
      body: {
        name: `Обзвон ${mark}`,
        script_id,
        people: [manager.userId],
        first_day: '2026-01-01',
        last_day: '2099-12-31',
      },
    });
    // Consents are the office's, not a branch's: whoever phones reads them all.
    const lines = ['Телефон;Имя;Дата согласия;Подтверждение'];
    lines.push(`+7495${String(6_000_000 + id('deal'))};Имя ${mark};01.10.2025;Бланк ${mark}`);
    const files = [{ name: 'Номера.csv', content: Buffer.from(lines.join('\n')) }];
    await admin.call(callListCalls.addFile, { body: { list_id: list.id }, files });
    const { items } = await admin.call(callListCalls.listNumbers, { body: { list_id: list.id } });
    return { callList: list.id, callListNumber: items[0]?.id ?? 0 };
  },
});
