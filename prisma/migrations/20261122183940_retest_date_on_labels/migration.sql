-- the texts of the starting design, where nobody has changed them; the new line is left out of a label while the setting is off
UPDATE "pages" SET "label_json" = replace("label_json", '"##id# · Class #class#\n#location#"', '"##id# · Class #class#\n#location#\n#retestBy#"')
WHERE "type" = 'asset' AND "deleted_at" IS NULL;
UPDATE "pages" SET "label_json" = replace("label_json", '"#assetName#\n#date# #tester#"', '"#assetName#\n#date# #tester#\n#retestBy#"')
WHERE "type" = 'test' AND "deleted_at" IS NULL;
