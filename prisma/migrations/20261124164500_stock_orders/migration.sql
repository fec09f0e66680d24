-- AlterTable
ALTER TABLE "stock_items" ADD COLUMN     "ordered_on" DATE;
