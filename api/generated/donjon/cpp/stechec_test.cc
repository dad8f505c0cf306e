// The other side of the door, in tests: `stechec desk` in a process of its own. See stechec_test.hh.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.
#include "stechec_test.hh"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

// As api.cc has it.
extern "C" struct stechec_host {
    std::uint32_t (*call)(std::uint32_t function, const std::int32_t* args, std::uint32_t args_len,
                          std::int32_t* result, std::uint32_t result_cap);
    void (*log)(const char* text, std::uint32_t len);
};

extern "C" void stechec_bind(const stechec_host* host);
extern "C" std::uint64_t stechec_api_hash();

namespace {

// The number by which the orders that were given are asked for.
const std::uint32_t DESK_ORDERS = INT32_MAX - 4;

pid_t desk;
int desk_in, desk_out;
std::vector<std::int32_t> last_answer;

[[noreturn]] void desk_fail(const char* why)
{
    std::fprintf(stderr, "stechec desk: %s\n", why);
    std::abort();
}

void desk_write(const void* bytes, std::size_t len)
{
    const char* from = static_cast<const char*>(bytes);
    while (len > 0) {
        const ssize_t done = write(desk_in, from, len);
        if (done <= 0)
            desk_fail("it has ended; what it said is above");
        from += done;
        len -= static_cast<std::size_t>(done);
    }
}

void desk_read(void* bytes, std::size_t len)
{
    char* to = static_cast<char*>(bytes);
    while (len > 0) {
        const ssize_t done = read(desk_out, to, len);
        if (done <= 0)
            desk_fail("it has ended; what it said is above");
        to += done;
        len -= static_cast<std::size_t>(done);
    }
}

void desk_read_answer()
{
    std::uint32_t len = 0;
    desk_read(&len, sizeof(len));
    last_answer.resize(len);
    desk_read(last_answer.data(), len * sizeof(std::int32_t));
}

std::uint32_t desk_call(std::uint32_t function, const std::int32_t* args, std::uint32_t args_len,
                        std::int32_t* result, std::uint32_t result_cap)
{
    // The last one fetches the same answer again.
    if (function != UINT32_MAX) {
        const std::uint32_t head[] = {function, args_len};
        desk_write(head, sizeof(head));
        desk_write(args, args_len * sizeof(std::int32_t));
        desk_read_answer();
    }
    const std::uint32_t all = static_cast<std::uint32_t>(last_answer.size());
    const std::uint32_t len = all < result_cap ? all : result_cap;
    if (len > 0)
        std::memcpy(result, last_answer.data(), len * sizeof(std::int32_t));
    return all;
}

void desk_log(const char* text, std::uint32_t len)
{
    std::printf("%.*s\n", static_cast<int>(len), text);
}

void desk_start(const std::string& words)
{
    const std::string line = "exec \"${STECHEC:-stechec}\" --game donjon desk " + words;
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0)
        desk_fail("it cannot be started");
    std::fflush(nullptr);
    desk = fork();
    if (desk == 0) {
        dup2(there[0], STDIN_FILENO);
        dup2(back[1], STDOUT_FILENO);
        close(there[1]);
        close(back[0]);
        execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    if (desk < 0)
        desk_fail("it cannot be started");
    close(there[0]);
    close(back[1]);
    desk_in = there[1];
    desk_out = back[0];
}

} // namespace

void stechec_position(const std::string& words)
{
    static const stechec_host host = {desk_call, desk_log};
    if (desk > 0) {
        close(desk_in);
        close(desk_out);
        waitpid(desk, nullptr, 0);
    }
    std::signal(SIGPIPE, SIG_IGN);
    desk_start(words);
    desk_read_answer();
    const std::uint64_t hash = stechec_api_hash();
    if (last_answer.size() != 2 || std::memcmp(last_answer.data(), &hash, sizeof(hash)) != 0)
        desk_fail("it has another interface than build/api: build the champion again");
    stechec_bind(&host);
}

std::string stechec_orders()
{
    desk_call(DESK_ORDERS, nullptr, 0, nullptr, 0);
    std::string text;
    for (const std::int32_t byte : last_answer)
        text += static_cast<char>(byte);
    return text;
}
