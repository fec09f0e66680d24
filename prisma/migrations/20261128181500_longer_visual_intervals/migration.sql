-- Visual inspections every 3 or 4 years, which HSE suggests for equipment that is neither earthed nor hand-held
ALTER TABLE "assets" DROP CONSTRAINT "assets_visual_interval";
ALTER TABLE "assets" ADD CONSTRAINT "assets_visual_interval" CHECK ("visual_interval" IN (1, 2, 3, 6, 12, 24, 36, 48));

-- Suggested retest intervals beyond HSE's upper end for the item type (domain/itemTypeFacts.ts)
UPDATE "assets" SET "proposed_frequency" = CASE WHEN "frequency" > 2 THEN 2 END
WHERE "proposed_frequency" > 2
    AND ("item_type" IS NULL OR "item_type" IN ('appliance', 'pa', 'heater', 'handTool', 'threePhase'));
