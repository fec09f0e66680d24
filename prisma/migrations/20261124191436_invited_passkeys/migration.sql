-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "new_user_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "invitations_new_user_id_key" ON "invitations"("new_user_id");
