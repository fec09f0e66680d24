-- True if an answer has no more than "most" bytes; otherwise an error. The server measures a list here before it reads it.
CREATE OR REPLACE FUNCTION "assert_answer_size"("bytes" bigint, "most" bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF "bytes" > "most" THEN
        RAISE EXCEPTION 'The answer has % bytes', "bytes" USING ERRCODE = 'MAH01';
    END IF;
    RETURN true;
END
$$;
