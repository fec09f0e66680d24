-- AlterTable
ALTER TABLE "round_items" ADD COLUMN     "earlier_test_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
