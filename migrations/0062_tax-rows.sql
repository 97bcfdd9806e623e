INSERT INTO "tax_settings" ("kind", "from", "values", "ground", "link") VALUES
('vat', '2019-01-01', '{"percent":"20"}', 'НК РФ ст. 164 п. 3 (303-ФЗ от 03.08.2018)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/nds/'),
('vat', '2026-01-01', '{"percent":"22"}', 'НК РФ ст. 164 п. 3 (425-ФЗ от 28.11.2025)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/nds/'),
('vat_usn5', '2025-01-01', '{"percent":"5"}', 'НК РФ ст. 164 п. 8 (176-ФЗ от 12.07.2024)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('vat_usn7', '2025-01-01', '{"percent":"7"}', 'НК РФ ст. 164 п. 8 (176-ФЗ от 12.07.2024)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('usn_limit', '2025-01-01', '{"sum":"60000000.00"}', 'НК РФ ст. 145 п. 1 (176-ФЗ от 12.07.2024)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('usn_limit', '2026-01-01', '{"sum":"20000000.00"}', 'НК РФ ст. 145 п. 1 (425-ФЗ от 28.11.2025)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('usn_limit', '2027-01-01', '{"sum":"15000000.00"}', 'НК РФ ст. 145 п. 1 (425-ФЗ от 28.11.2025)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('usn_limit', '2028-01-01', '{"sum":"10000000.00"}', 'НК РФ ст. 145 п. 1 (425-ФЗ от 28.11.2025)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/usn/'),
('ndfl', '2025-01-01', '{"brackets":[{"over":"0.00","percent":"13"},{"over":"2400000.00","percent":"15"},{"over":"5000000.00","percent":"18"},{"over":"20000000.00","percent":"20"},{"over":"50000000.00","percent":"22"}],"foreign":"30"}', 'НК РФ ст. 224 п. 1 и 3 (176-ФЗ от 12.07.2024)', 'https://www.nalog.gov.ru/rn77/taxation/taxes/ndfl/'),
('contributions', '2025-01-01', '{"percent":"30","limit":"2759000.00","above":"15.1"}', 'НК РФ ст. 425 (предел 2025 года, постановление от 31.10.2024 № 1457)', 'https://www.nalog.gov.ru/rn77/taxation/insprem/'),
('contributions', '2026-01-01', '{"percent":"30","limit":"2979000.00","above":"15.1"}', 'НК РФ ст. 425 (предел 2026 года)', 'https://www.nalog.gov.ru/rn77/taxation/insprem/'),
('npd_limit', '2019-01-01', '{"sum":"2400000.00"}', '422-ФЗ от 27.11.2018 ст. 4 ч. 2 п. 8', 'https://npd.nalog.ru/');
